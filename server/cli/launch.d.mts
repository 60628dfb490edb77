/** Runs a command of the terminal in this process, on a bundle as new as the sources. */
export function launch(command: string, args: readonly string[]): Promise<void>;

/** Whether a version is in a list of ranges, as package.json writes it: `^20.19.0 || >=24.0.0`. */
export function isRunBy(ranges: string, version: string): boolean;
