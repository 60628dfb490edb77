/** Files of the linter's rules, below `engine/lint/rules`. */
export function ruleFiles(): string[];

/** The module that names every rule by the name of its file. */
export function generateRules(files?: readonly string[]): string;
