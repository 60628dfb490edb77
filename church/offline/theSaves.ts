import { useStore } from '../lib/store.ts';
import { Saves, type SavesState } from './Saves.ts';
import { canSave, removeTrack, saveTrack, savedTracks } from './audioStore.ts';

let made: Saves | undefined;

/** What saves recordings on this device, made and read when it is first asked for. */
export function theSaves(): Saves {
  if (!made) {
    made = new Saves({ savedTracks, saveTrack, removeTrack });
    // oxlint-disable-next-line no-console -- errors are tracked on the console only (CH-B-11)
    if (canSave()) made.load().catch((error: unknown) => console.error('saved recordings', error));
  }
  return made;
}

/** What is saved and being saved, kept current. */
export function useSaves(): SavesState {
  return useStore(theSaves().saves);
}
