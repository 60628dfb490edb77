import { describe, expect, it } from 'vitest';
import { SavedRecordings, type AudioStore } from '../../../church/offline/SavedRecordings.ts';
import { UnexpectedPieceError } from '../../../church/offline/fetchPieces.ts';
import { track } from '../player/kit.ts';

function storeThat(save: AudioStore['saveTrack']): AudioStore & { readonly removed: string[] } {
  const removed: string[] = [];
  return {
    removed,
    savedTracks: () => Promise.resolve([]),
    saveTrack: save,
    removeTrack: ({ id }) => {
      removed.push(id);
      return Promise.resolve();
    },
  };
}

describe('saving for offline', () => {
  it('tells how far it is, then that it is saved', async () => {
    const saves = new SavedRecordings(
      storeThat((_, onProgress) => {
        onProgress(5);
        return Promise.resolve();
      }),
    );
    const events: unknown[] = [];
    saves.saves.watch(() => events.push(saves.saves.get().states['sermon:a']));
    await saves.save(track('a'));
    expect(events).toContainEqual({ kind: 'saving', bytes: 5 });
    expect(saves.saves.get()).toMatchObject({ states: { 'sermon:a': { kind: 'saved' } }, tracks: [{ id: 'a' }] });
  });

  it('stopped while it waits for another, and asked for again, is saved all the same', async () => {
    let finish = (): void => undefined;
    const first = new Promise<void>((resolve) => (finish = resolve));
    const saved: string[] = [];
    const saves = new SavedRecordings(
      storeThat(async ({ id }) => {
        if (id === 'a') await first;
        saved.push(id);
      }),
    );
    void saves.save(track('a'));
    void saves.save(track('b'));
    await saves.remove(track('b'));
    const again = saves.save(track('b'));
    finish();
    await again;
    expect(saved).toEqual(['a', 'b']);
    expect(saves.saves.get().states['sermon:b']).toEqual({ kind: 'saved' });
  });

  it.each([
    [Object.assign(new Error('x'), { name: 'QuotaExceededError' }), 'full'],
    [new UnexpectedPieceError('x'), 'gone'],
    [new TypeError('Failed to fetch'), 'network'],
  ])('says why it failed: %s', async (error, reason) => {
    const saves = new SavedRecordings(storeThat(() => Promise.reject(error)));
    await saves.save(track('a'));
    expect(saves.saves.get().states['sermon:a']).toEqual({ kind: 'failed', reason, bytes: 0 });
  });

  it('saves one after the other, each once', async () => {
    const begun: string[] = [];
    let atOnce = 0;
    const saves = new SavedRecordings(
      storeThat(async ({ id }) => {
        begun.push(`${id}${(atOnce += 1)}`);
        await Promise.resolve();
        atOnce -= 1;
      }),
    );
    await Promise.all([saves.save(track('a')), saves.save(track('b')), saves.save(track('a'))]);
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('stops when it is taken back, without a word of failure', async () => {
    const store = storeThat(
      (_, __, signal) => new Promise((___, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const saves = new SavedRecordings(store);
    const saving = saves.save(track('a'));
    await Promise.resolve();
    await saves.remove(track('a'));
    await saving;
    expect([saves.saves.get().states, store.removed]).toEqual([{}, ['a']]);
  });
});
