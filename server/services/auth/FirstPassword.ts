import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file that holds the administrator's first password until it has been used. */
export class FirstPassword {
  readonly #file: string | undefined;
  readonly #account: string;

  /** @param file  absent where the password was given by `ADMIN_PASSWORD` */
  constructor(account: string, file?: string) {
    this.#account = account;
    this.#file = file;
  }

  /** Writes it so that only the owner of the server reads it. */
  keep(password: string): void {
    if (this.#file === undefined) return;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeFileSync(this.#file, `${password}\n`, { mode: 0o600 });
  }

  /** After a sign-in the administrator no longer needs the file. */
  used(account: string): void {
    if (this.#file !== undefined && account === this.#account) rmSync(this.#file, { force: true });
  }
}
