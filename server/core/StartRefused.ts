import type { Param } from '#engine';

/** Values a start message shows. */
export type StartParams = Readonly<Record<string, Param>>;

/** Reports the progress of a start at the terminal; `code` is a text of `start.texts.json`. */
export type StartLog = (code: string, params: StartParams) => void;

/** A start that fails for a reason the operator can fix. Its texts are in `definitions/platform`. */
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
