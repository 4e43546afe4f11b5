export type { LocalServer } from './local-server.ts';
export {
  type RecordedResponse,
  type RecordingIndex,
  readRecordingIndex,
  serveRecorded,
} from './recorded.ts';
export { hasRecordings, readRecording, recordingsNote } from './recordings.ts';
export { type Replay, startReplay } from './replay.ts';

// Randomly mutated responses.

export { mutate, mutations } from './mutations.ts';
