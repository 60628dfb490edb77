import type { ScreenModel } from '../model/screenTypes.ts';
import type { Bundle } from '../model/types.ts';
import type { Language } from '../types.ts';
import { refusalCodes } from './refusalCodes.ts';
import { titleOf } from './sentence.ts';

/** A sentence, and what is said to it. */
export interface Advice {
  readonly text: string;
  readonly help?: string;
}

/** What a screen asks, offers and refuses, in words of one language. */
export interface ScreenInWords {
  /** What it asks for, in order. */
  readonly steps: readonly Advice[];
  /** What can be done on it, each by its title. */
  readonly actions: readonly string[];
  /** What its actions refuse, and what helps. */
  readonly refusals: readonly Advice[];
  /** Whether it goes on without a network. */
  readonly canWait: boolean;
}

/** Keys of a screen's definition that name actions, or hold their names. */
const NAMING = ['action', 'begin', 'save', 'correct', 'undo', 'actions', 'bulk', 'dayActions'] as const;

export function describeScreen({ actions, entities, texts }: Bundle, screen: ScreenModel, language: Language): ScreenInWords {
  const named = actionsOf(screen).flatMap((id) => actions.get(id) ?? []);
  const codes = named.flatMap((action) => refusalCodes(action, entities));
  const advice = (code: string, help: string): readonly Advice[] => {
    const [said, helped] = [code, help].map((each) => texts[language].get(each));
    if (said === undefined) return [];
    return [{ text: withGaps(said), ...(helped === undefined ? {} : { help: withGaps(helped) }) }];
  };
  return {
    steps: screen.slots.flatMap(({ name }) => {
      const code = `${screen.id}.slot.${name}`;
      return advice(`${code}.ask`, `${code}.hint`);
    }),
    actions: [...new Set(named.map(({ id, definition }) => titleOf({ texts, language }, definition.title ?? id)))],
    refusals: [...new Set(codes)].flatMap((code) => advice(code, `${code}.help`)),
    canWait: named.some(({ offline }) => offline === 'queue'),
  };
}

/** Ids of the actions a screen names, in the order of its keys: lists, and objects by their names. */
function actionsOf({ definition }: ScreenModel): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(definition));
  return NAMING.flatMap((key) => {
    const value = values.get(key);
    if (typeof value === 'string') return value;
    if (typeof value !== 'object' || value === null) return [];
    const names: readonly unknown[] = Array.isArray(value) ? value : Object.keys(value);
    return names.filter((name) => typeof name === 'string');
  });
}

/** A text of which no values are known. */
function withGaps(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, '…');
}
