import { useStore } from '../lib/store.ts';
import { SavedRecordings, type SavedRecordingsState } from './SavedRecordings.ts';
import { canSave, removeTrack, saveTrack, savedTracks } from './audioStore.ts';

let instance: SavedRecordings | undefined;

/** The saved recordings of this device, created and loaded when it is first asked for. */
export function getSavedRecordings(): SavedRecordings {
  if (!instance) {
    instance = new SavedRecordings({ savedTracks, saveTrack, removeTrack });
    // oxlint-disable-next-line no-console -- errors are tracked on the console only (CH-B-11)
    if (canSave()) instance.load().catch((error: unknown) => console.error('saved recordings', error));
  }
  return instance;
}

/** Saved recordings and saves in progress; renders again on changes. */
export function useSavedRecordings(): SavedRecordingsState {
  return useStore(getSavedRecordings().saves);
}
