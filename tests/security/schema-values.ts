import fc from 'fast-check';
import { z } from 'zod';

// Random values that match a schema of the contract, generated from the JSON Schema.

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly additionalProperties?: Node | boolean;
}

/** Generators for fields by name where the schema is too general: an existing league, a time, a time zone. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Maximum length of lists and strings. Mutations test longer ones. */
const most = 8;

function texts({ format, maxLength = 60, minLength = 0, pattern }: Node): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  // Caps long repetitions in patterns at 40, so that generated values stay short.
  if (pattern) return fc.stringMatching(new RegExp(pattern.replace(/\{1,(\d{3,})\}/g, '{1,40}')));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function numbers({ exclusiveMinimum, maximum = 1e6, minimum, type }: Node): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1);
  if (type === 'integer') return fc.integer({ min: Math.max(min, -2e9), max: Math.min(maximum, 2e9) });
  return fc.double({ min, max: maximum, noNaN: true });
}

function objects(node: Node, hints: Hints): fc.Arbitrary<unknown> {
  const properties = Object.entries(node.properties ?? {});
  const record = Object.fromEntries(
    properties.map(([name, one]) => {
      const hint = hints[name];
      const own = valuesOf(one, hints);
      return [name, hint ? fc.oneof({ arbitrary: hint, weight: 4 }, { arbitrary: own, weight: 1 }) : own];
    }),
  );
  return fc.record(record, { requiredKeys: [...(node.required ?? [])] });
}

function valuesOf(node: Node, hints: Hints): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, hints)));
  if (node.allOf)
    return fc.tuple(...node.allOf.map((one) => valuesOf(one, hints))).map((all) => Object.assign({}, ...all));
  switch (node.type) {
    case 'string':
      return texts(node);
    case 'integer':
    case 'number':
      return numbers(node);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(node.items ?? {}, hints), {
        minLength: node.minItems ?? 0,
        maxLength: Math.max(node.minItems ?? 0, Math.min(node.maxItems ?? most, most)),
      });
    case 'object':
      return objects(node, hints);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Returns a generator of values, most of which match a schema. */
export function valuesFor(schema: z.ZodType, hints: Hints): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined);
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, hints);
}
