import type { Language, Param } from '#engine';

/** Absolute path of the checkout, from the sources as from dist. */
export const root: string;

/** Language of the person at the terminal. */
export const language: Language;

/** The sentence of a code of `definitions/platform`, in the language of the terminal where none is asked for. */
export function sentence(code: string, params?: Readonly<Record<string, Param>>, spoken?: Language): string;

/** Prints a sentence for the person at the terminal. */
export function say(code: string, params?: Readonly<Record<string, Param>>): void;
