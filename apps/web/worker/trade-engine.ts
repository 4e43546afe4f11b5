import type {
  AskingSide,
  FinderAsk,
  TradeAsk,
  TradeLeagueSent,
  TradeReply,
  TradeRequest,
} from './trade-messages.ts';

/** Trades in a worker of their own, about one league. Answers come as they are found, and only those to the latest question. */
export interface TradeEngine {
  worth(side: AskingSide): void;
  trade(ask: TradeAsk): void;
  find(ask: FinderAsk): void;
  close(): void;
}

/** Starts a worker and hands it a league. */
export function startTradeEngine(league: TradeLeagueSent, hear: (reply: TradeReply) => void): TradeEngine {
  const worker = new Worker(new URL('./trade.worker.ts', import.meta.url), { type: 'module' });
  const latest = { trade: 0, find: 0 };
  const send = (request: TradeRequest): void => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<TradeReply>) => {
    if (data.kind === 'worth' || data.kind === 'failed') hear(data);
    else if (data.id === (data.kind === 'found' ? latest.find : latest.trade)) hear(data);
  });
  worker.addEventListener('error', (event) => {
    hear({ kind: 'failed', about: 'league', message: event.message || 'The worker broke.' });
  });
  send({ kind: 'league', league });
  return {
    worth: (side) => send({ kind: 'worth', side }),
    trade: (ask) => {
      latest.trade += 1;
      send({ kind: 'trade', id: latest.trade, ask });
    },
    find: (ask) => {
      latest.find += 1;
      send({ kind: 'find', id: latest.find, ask });
    },
    close: () => worker.terminate(),
  };
}
