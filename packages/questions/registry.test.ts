import { expect, it } from 'vitest';
import { type QuestionKind, questions } from './registry.ts';

it.each(
  Object.keys(questions) as QuestionKind[],
)('the registry entry %s loads a calculation of the same kind', async (kind) => {
  expect((await questions[kind]()).kind).toBe(kind);
});
