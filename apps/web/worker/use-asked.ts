import { startTransition, useEffect, useRef, useState } from 'react';
import { holdSame } from './client.ts';
import type { LeagueQuestionKind, LeagueQuestions } from './league-questions.ts';
import { leagueWorker } from './league-worker.ts';
import type { Reply, WorkerFailure } from './protocol.ts';

type About<Kind extends LeagueQuestionKind> = LeagueQuestions[Kind]['about'];
type Question<Kind extends LeagueQuestionKind> = LeagueQuestions[Kind]['question'];
type Answer<Kind extends LeagueQuestionKind> = LeagueQuestions[Kind]['answer'];

/** The object that was there before where both hold the same values. */
function useSameParts<Parts extends object>(parts: Parts | null): Parts | null {
  const latest = useRef(parts);
  const before = latest.current;
  if (before === null || parts === null || !holdSame(before, parts)) latest.current = parts;
  return latest.current;
}

/** The value that was there before where both say the same as JSON. */
export function useSameJson<Value>(value: Value): Value {
  const latest = useRef(value);
  if (JSON.stringify(latest.current) !== JSON.stringify(value)) latest.current = value;
  return latest.current;
}

/** A search that can be stopped: whoever asks something else searches again. */
export interface Stoppable {
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** @param question the same object as long as it asks the same */
export function useStoppable(question: object | null): Stoppable {
  const [stopped, setStopped] = useState<object | null>(null);
  return {
    isStopped: question !== null && stopped === question,
    stop: () => setStopped(question),
    goOn: () => setStopped(null),
  };
}

/**
 * Asks the worker whenever the question or what it is about has changed; the question before is taken back.
 *
 * @param about null while that is not there
 * @param question the same object as long as it asks the same; null for none
 * @param pause in ms; a question that another one follows sooner is not asked
 */
export function useAsk<Kind extends LeagueQuestionKind>(
  kind: Kind,
  about: About<Kind> | null,
  question: Question<Kind> | null,
  hear: (reply: Reply<Answer<Kind>>, question: Question<Kind>) => void,
  pause = 0,
): void {
  const parts = useSameParts(about);
  const hearing = useRef(hear);
  hearing.current = hear;
  useEffect(() => {
    if (!parts || question === null) return;
    let takeBack = (): void => {};
    const ask = (): void => {
      const start = performance.now();
      takeBack = leagueWorker.ask(kind, parts, question, (reply) => {
        /* In the browser's performance timeline, for who wants to know how fast it is. */
        performance.measure(`worker: ${kind}`, { start, end: performance.now() });
        /* Tables that follow from it are drawn in slices: the page goes on answering to the reader meanwhile. */
        startTransition(() => hearing.current(reply, question));
      });
    };
    const timer = pause > 0 ? setTimeout(ask, pause) : null;
    if (timer === null) ask();
    return () => {
      if (timer !== null) clearTimeout(timer);
      takeBack();
    };
  }, [kind, parts, question, pause]);
}

/** What is known of an answer. */
export interface Asked<Answer, Question> {
  /** The latest; the one before stands until the next is there. Null before the first. */
  readonly answer: Answer | null;
  /** What it answers. */
  readonly of: Question | null;
  /** Whether nothing follows it. */
  readonly isLast: boolean;
  /** Why the latest question has no answer. */
  readonly failure: WorkerFailure | null;
}

/**
 * What is known once a reply came. A first part of an answer that is given again, since what it is about has changed, does not
 * take the place of the whole one before: the rest of it would be missing for as long as it takes.
 */
export function afterReply<Answer, Question>(
  before: Asked<Answer, Question>,
  reply: Reply<Answer>,
  of: Question,
): Asked<Answer, Question> {
  if (reply.kind !== 'answer') return { ...before, failure: reply.failure };
  if (!reply.isLast && before.isLast && before.of === of) return before;
  return { answer: reply.answer, of, isLast: reply.isLast, failure: null };
}

/** {@link useAsk} for what is shown as it comes; what was asked and answered ahead is there at once. */
export function useAsked<Kind extends LeagueQuestionKind>(
  kind: Kind,
  about: About<Kind> | null,
  question: Question<Kind> | null,
  pause = 0,
): Asked<Answer<Kind>, Question<Kind>> {
  const [ahead] = useState(() => {
    const answer = about && question !== null ? leagueWorker.answeredAhead(kind, about, question) : null;
    return answer === null ? null : { about, answer, question };
  });
  const [asked, setAsked] = useState<Asked<Answer<Kind>, Question<Kind>>>({
    answer: ahead?.answer ?? null,
    of: ahead?.question ?? null,
    isLast: ahead !== null,
    failure: null,
  });
  /* Once something else was asked, what it asks again is asked again. */
  const isAhead = useRef(ahead !== null);
  if (!ahead?.about || !about || ahead.question !== question || !holdSame(ahead.about, about))
    isAhead.current = false;
  useAsk(
    kind,
    isAhead.current ? null : about,
    question,
    (reply, of) => setAsked((before) => afterReply(before, reply, of)),
    pause,
  );
  return asked;
}
