import { LeagueIdParameter } from '@fantasy-stats/contract/shapes';
import type { GoalUnit } from '@fantasy-stats/domain';
import { plainName } from '@fantasy-stats/words/plain-text';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type CallApi, ToolRefused } from './call-api.ts';

interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  answer(callApi: CallApi, input: z.output<Input>): Promise<z.input<Output>>;
}

export type Registered = (server: McpServer, callApi: CallApi, failed: (error: unknown) => void) => void;

/** Defines a read-only tool. Errors are returned as tool results, so an assistant can continue. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  answer,
  description,
  input,
  name,
  output,
  title,
}: Tool<Input, Output>): Registered {
  return (server, callApi, failed) => {
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input as z.ZodObject,
        outputSchema: output as z.ZodObject,
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      async (given) => {
        try {
          const structuredContent = await answer(callApi, given as z.output<Input>);
          return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
        } catch (error) {
          if (!(error instanceof ToolRefused)) failed(error);
          const text = error instanceof ToolRefused ? error.message : '500 internal: Something went wrong.';
          return { content: [{ type: 'text', text }], isError: true };
        }
      },
    );
  };
}

export const LeagueInput = LeagueIdParameter.optional().describe(
  'A league’s id from my_leagues. Default: the active league.',
);

export const AboutLeague = z.object({
  id: z.string(),
  name: z.string(),
  asOf: z.string().nullable().describe('When the league was synced, ISO 8601; null before the first sync'),
});

export const goalUnitNames = {
  categories: 'category wins',
  wins: 'matchup wins',
  fantasyPoints: 'fantasy points',
  rotisseriePoints: 'rotisserie points',
} as const satisfies Record<GoalUnit, string>;

export const Units = z.string().describe('What the numbers count');
export const Certainty = z.string().describe('How reliable the numbers are');
export const Chance = z.number().min(0).max(1);

export const NamedPlayer = z.object({ id: z.string(), name: z.string() });
export const playerOutput = ({ id, name }: z.infer<typeof NamedPlayer>) => ({
  id,
  name: plainName(name, id),
});
