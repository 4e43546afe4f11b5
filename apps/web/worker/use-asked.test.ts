import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LeagueQuestions } from './league-questions.ts';
import { leagueWorker } from './league-worker.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { type Asked, afterReply, useAsked } from './use-asked.ts';

type Known = Asked<string, object>;

const [question, another] = [{}, {}];
const nothing: Known = { answer: null, of: null, isLast: false, failure: null };
const part = (answer: string) => ({ kind: 'answer', answer, isLast: false }) as const;
const whole = (answer: string) => ({ kind: 'answer', answer, isLast: true }) as const;

describe('what is known of an answer that comes in parts', () => {
  it('grows with the first one', () => {
    const first = afterReply(nothing, part('half'), question);
    expect(first).toMatchObject({ answer: 'half', isLast: false });
    expect(afterReply(first, whole('all'), question)).toMatchObject({ answer: 'all', isLast: true });
  });

  it('stays whole while the same is answered again, until that is whole', () => {
    const known = afterReply(nothing, whole('all'), question);
    const meanwhile = afterReply(known, part('half of the new'), question);
    expect(meanwhile).toBe(known);
    expect(afterReply(meanwhile, whole('all of the new'), question).answer).toBe('all of the new');
  });

  it('gives way to the first part of an answer to something else', () => {
    const known = afterReply(nothing, whole('all'), question);
    expect(afterReply(known, part('half'), another)).toMatchObject({ answer: 'half', of: another });
  });

  it('stays beside a failure', () => {
    const known = afterReply(nothing, whole('all'), question);
    const failure = { kind: 'broken', message: 'out of order' } as const;
    expect(afterReply(known, { kind: 'failed', failure }, question)).toEqual({ ...known, failure });
  });
});

type Hear = (event: { readonly data: FromWorker }) => void;

/** A worker that answers each question at once with the question's name. */
class EchoingWorker {
  #hear: Hear = () => undefined;
  postMessage(message: ToWorker): void {
    if (message.kind === 'ask')
      this.#hear({
        data: { id: message.id, reply: { kind: 'answer', answer: message.name as never, isLast: true } },
      });
  }
  addEventListener(kind: string, hear: Hear): void {
    if (kind === 'message') this.#hear = hear;
  }
  terminate(): void {}
}

describe('what was asked ahead', () => {
  afterEach(() => {
    leagueWorker.end();
    vi.unstubAllGlobals();
  });

  it('is there when a page is first drawn, where it asks the same about the same', () => {
    vi.stubGlobal('Worker', EchoingWorker);
    type Values = LeagueQuestions['values'];
    const about = { players: [], games: null, earlier: null, inputs: null } as unknown as Values['about'];
    const question = { window: 'season', punts: [] } as unknown as Values['question'];
    const drawn = (asks: Values['question']) =>
      renderToStaticMarkup(
        createElement(() => {
          const { answer, isLast } = useAsked('values', { ...about }, asks);
          return `${answer} ${isLast}`;
        }),
      );
    expect(drawn(question)).toBe('null false');
    leagueWorker.askAhead('values', about, question);
    expect(drawn(structuredClone(question))).toBe('values true');
    expect(drawn({ ...question, punts: ['TO'] })).toBe('null false');
  });
});
