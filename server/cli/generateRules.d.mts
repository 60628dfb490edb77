/** Files of the linter's rules of a whole set, below `engine/lint/rules`. */
export function ruleFiles(): string[];

/** Every rule of the linter as `subject/name`, those that drafts are checked by included. */
export function ruleNames(): string[];

/** The module that names every rule by the name of its file. */
export function generateRules(files?: readonly string[]): string;
