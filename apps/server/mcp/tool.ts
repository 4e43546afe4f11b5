import { LeagueIdParameter } from '@fantasy-stats/contract/shapes';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Ask, ToolRefused } from './ask.ts';

/** A question that can be asked: what it takes, what it answers, and how. */
interface Tool<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  answer(ask: Ask, input: z.output<Input>): Promise<z.input<Output>>;
}

/** Tells a server of a tool. */
export type Registered = (server: McpServer, ask: Ask, failed: (error: unknown) => void) => void;

/** A tool that reads. What it cannot answer is said as the protocol has it, so that an assistant can go on. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  answer,
  description,
  input,
  name,
  output,
  title,
}: Tool<Input, Output>): Registered {
  return (server, ask, failed) => {
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
          const structuredContent = await answer(ask, given as z.output<Input>);
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
  'A league’s id, as my_leagues tells it. Without one: the active league.',
);

/** The league an answer is about. */
export const AboutLeague = z.object({
  id: z.string(),
  name: z.string(),
  asOf: z.string().nullable().describe('When the league was read, ISO 8601; null before the first time'),
});

export const Units = z.string().describe('What the numbers count');
export const Certainty = z.string().describe('How sure the numbers are');
export const Chance = z.number().min(0).max(1);
