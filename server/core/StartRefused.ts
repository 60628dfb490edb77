import type { Param } from '#engine';

/** Values a start message shows. */
export type StartParams = Readonly<Record<string, Param>>;

/** Tells the person at the terminal how far a start has come; `code` is a text of `start.texts.json`. */
export type StartLog = (code: string, params: StartParams) => void;

/** A start that cannot go on for a reason the person at the terminal can remove. Its texts are in `definitions/platform`. */
export class StartRefused extends Error {
  readonly code: string;
  readonly params: StartParams;

  constructor(code: string, params: StartParams = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'StartRefused';
    this.code = code;
    this.params = params;
  }
}
