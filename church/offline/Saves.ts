import { createStore, type Store } from '../lib/store.ts';
import { keyOf, type Track } from '../player/track.ts';
import { UnexpectedPieceError } from './fetchPieces.ts';

/** How far the saving of a recording is. */
export type SaveState =
  | { readonly kind: 'saving'; readonly bytes: number }
  | { readonly kind: 'saved' }
  /** `full`: no room on the device; `gone`: the server has it no more; `network`: may go on later. */
  | { readonly kind: 'failed'; readonly reason: 'full' | 'gone' | 'network'; readonly bytes: number };

/** What keeps recordings; tests bring their own. */
export interface AudioStore {
  readonly savedTracks: () => Promise<readonly Track[]>;
  readonly saveTrack: (track: Track, onProgress: (bytes: number) => void, signal: AbortSignal) => Promise<void>;
  readonly removeTrack: (track: Track) => Promise<void>;
}

/** What the pages see of it: the state of each recording by its key, and the saved ones. */
export interface SavesState {
  readonly states: Readonly<Record<string, SaveState>>;
  readonly tracks: readonly Track[];
}

/** Saves recordings one at a time, also while the visitor walks through the pages. */
export class Saves {
  private readonly store: AudioStore;
  private readonly held = createStore<SavesState>({ states: {}, tracks: [] });
  private readonly running = new Map<string, AbortController>();
  private line: Promise<void> = Promise.resolve();

  constructor(store: AudioStore) {
    this.store = store;
  }

  /** What is saved and being saved, for who draws it. */
  get saves(): Store<SavesState> {
    return this.held;
  }

  /** Reads what is kept. */
  async load(): Promise<void> {
    const tracks = await this.store.savedTracks();
    const saved = tracks.map((track) => [keyOf(track), { kind: 'saved' } as const] as const);
    this.set({ tracks, states: { ...this.state.states, ...Object.fromEntries(saved) } });
  }

  /** Saves a recording once; asked again while it is saved, nothing happens. */
  save(track: Track): Promise<void> {
    const key = keyOf(track);
    if (this.running.has(key)) return this.line;
    const control = new AbortController();
    this.running.set(key, control);
    this.mark(key, { kind: 'saving', bytes: 0 });
    this.line = this.line.then(() => this.run(track, control.signal)).finally(() => this.over(key, control));
    return this.line;
  }

  /** Stops saving, or forgets what was saved. */
  async remove(track: Track): Promise<void> {
    const key = keyOf(track);
    this.running.get(key)?.abort();
    this.running.delete(key);
    await this.store.removeTrack(track);
    const { [key]: _, ...states } = this.state.states;
    this.set({ states, tracks: this.state.tracks.filter((saved) => keyOf(saved) !== key) });
  }

  private get state(): SavesState {
    return this.held.get();
  }

  private async run(track: Track, signal: AbortSignal): Promise<void> {
    const key = keyOf(track);
    try {
      signal.throwIfAborted();
      await this.store.saveTrack(track, (bytes) => !signal.aborted && this.mark(key, { kind: 'saving', bytes }), signal);
      this.set({ tracks: [...this.state.tracks.filter((saved) => keyOf(saved) !== key), track] });
      this.mark(key, { kind: 'saved' });
    } catch (error) {
      if (!signal.aborted) this.mark(key, { kind: 'failed', reason: reasonOf(error), bytes: this.bytesOf(key) });
    }
  }

  /** It may have been stopped, and begun anew meanwhile. */
  private over(key: string, control: AbortController): void {
    if (this.running.get(key) === control) this.running.delete(key);
  }

  private bytesOf(key: string): number {
    const state = this.state.states[key];
    return state?.kind === 'saving' ? state.bytes : 0;
  }

  private mark(key: string, state: SaveState): void {
    this.set({ states: { ...this.state.states, [key]: state } });
  }

  private set(change: Partial<SavesState>): void {
    this.held.set({ ...this.state, ...change });
  }
}

function reasonOf(error: unknown): 'full' | 'gone' | 'network' {
  if (error instanceof UnexpectedPieceError) return 'gone';
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'network';
}
