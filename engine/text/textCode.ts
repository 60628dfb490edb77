import type { ProgramTexts } from '../texts.generated.ts';
import type { Param } from '../types.ts';

/** A code of a text that programs name. */
type ProgramCode = keyof ProgramTexts;

/**
 * A code, checked as far as it is known when it is compiled: one that is written out must have a text, for one put together some
 * text must be possible. What comes from definitions and refusals is any string.
 */
export type TextCode<C extends string> = string extends C ? C : C extends ProgramCode ? C : Possible<C>;
type Possible<C extends string> = [Extract<ProgramCode, C>] extends [never] ? never : C;

/** The values of a text: those it shows, by name; more do no harm. */
export type TextValues<C extends string> = [ValueName<C>] extends [never]
  ? [params?: Values]
  : [params: Readonly<Record<ValueName<C>, Param>> & Values];
type ValueName<C extends string> = C extends ProgramCode ? ProgramTexts[C] : never;
type Values = Readonly<Record<string, Param>>;
