import { z } from 'zod';

// The parts of Discord's interactions that commands use.

const InteractionShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal(1) }),
  z.object({
    type: z.literal(2),
    data: z.object({
      name: z.string().max(32),
      options: z
        .array(z.object({ name: z.string().max(32), value: z.string().max(100) }))
        .max(5)
        .default([]),
    }),
  }),
]);
export type Interaction = z.output<typeof InteractionShape>;

/** Returns null for an invalid or unsupported interaction. */
export function readInteraction(body: Buffer): Interaction | null {
  try {
    return InteractionShape.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Maximum length of a team or player name in a command. */
const longestName = 60;

const teamOption = {
  type: 3,
  name: 'team',
  description: 'A team of the league; without one, the team of the league’s Discord address',
  required: false,
  max_length: longestName,
} as const;

export const commands = [
  { type: 1, name: 'standings', description: 'Standings, with playoff odds' },
  {
    type: 1,
    name: 'matchup',
    description: 'The week’s matchup: score and chance to win',
    options: [teamOption],
  },
  {
    type: 1,
    name: 'pickups',
    description: 'The best pickups, each with the player to drop',
    options: [teamOption],
  },
  {
    type: 1,
    name: 'player',
    description: 'A player: team, health, availability',
    options: [
      {
        type: 3,
        name: 'name',
        description: 'A name or a part of one',
        required: true,
        max_length: longestName,
      },
    ],
  },
] as const;
export type CommandName = (typeof commands)[number]['name'];

/** Discord shows a response with this flag only to the user who ran the command. */
const ephemeral = 64;
const suppressEmbeds = 4;

/** Returns the body of a message that mentions no one. */
export function messageBody(content: string, isPrivate: boolean) {
  return {
    type: 4,
    data: {
      content,
      flags: suppressEmbeds + (isPrivate ? ephemeral : 0),
      allowed_mentions: { parse: [] },
    },
  };
}
