import { expect, it } from 'vitest';
import { type QuestionKind, questions } from './registry.ts';

it.each(
  Object.keys(questions) as QuestionKind[],
)('the registry lists the calculation %s under its own kind', async (kind) => {
  expect((await questions[kind]()).kind).toBe(kind);
});
