// Answers of the platforms that were recorded, and servers that give them.

export type { LocalServer } from './local-server.ts';
export {
  type RecordedAnswer,
  type RecordingIndex,
  readRecordingIndex,
  serveRecorded,
} from './recorded.ts';
export { hasRecordings, readRecording, recordingsNote } from './recordings.ts';
export { type Replay, startReplay } from './replay.ts';

// Answers changed at random places.

export { mutate, mutations } from './mutations.ts';
