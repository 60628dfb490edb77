import {
  changeText,
  elementOf,
  placeText,
  pointerNames,
  valueText,
  type Change,
  type FlowNodeEntry,
  type Json,
  type Language,
  type Param,
} from '#engine';
import type { Translator } from '#renderer';
import { flowOf } from '../flow/flowDocument.ts';
import { handlersText } from '../flow/flowWords.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { eventTitle, shown, stateTitle, titleIn, type Catalogue } from '../model/texts.ts';

/** A definition whose elements have titles: of two contents the newer one, with the texts of both. */
interface TitledDefinition {
  readonly document: DesignDocument;
  readonly catalogue: Catalogue;
  readonly language: Language;
}

/** What people call an element of a definition: by the word of its collection, as changes have it. */
function titleOfElement({ document, catalogue, language }: TitledDefinition, element: string, name: string): string {
  if (element === 'state') return shown(stateTitle(document, catalogue, name), language, name);
  if (element === 'event') return shown(eventTitle(document, catalogue, name), language, name);
  if (element === 'transition') {
    const { event = name, to } = contentOf(document).transitions[name] ?? {};
    const title = titleOfElement({ document, catalogue, language }, 'event', event);
    return to === undefined ? title : `${title} → ${titleOfElement({ document, catalogue, language }, 'state', to)}`;
  }
  const code = `${document.id}.${element}.${name}`;
  return shown(titleIn(document, catalogue, code), language, name);
}

/** The element that a text is the title of; undefined where it says something else. */
function titledBy(
  { document }: TitledDefinition,
  code: string,
): { readonly element: string; readonly name: string } | undefined {
  const prefix = `${document.id}.`;
  const [element = '', ...rest] = code.startsWith(prefix) ? code.slice(prefix.length).split('.') : [];
  const name = rest.join('.');
  return ['state', 'event', 'node', 'field'].includes(element) && name !== '' ? { element, name } : undefined;
}

type Words = Pick<Translator, 't' | 'has'>;

/** Properties whose values name an element. */
const NAMING: Readonly<Record<string, string>> = {
  from: 'state',
  to: 'state',
  initial: 'state',
  stay: 'state',
  next: 'node',
  start: 'node',
  onReject: 'node',
};

/** Changes as people read them: what only gives a new element its title says nothing of its own. */
export function listedChanges(changes: readonly Change[], titled: TitledDefinition): readonly Change[] {
  const whole = new Set(
    changes
      .filter(({ pointer }) => elementOf(pointerNames(pointer)).below.length === 0)
      .map(({ element, name }) => `${element} ${name}`),
  );
  return changes.filter(({ element, name }) => {
    const owner = element === 'text' ? titledBy(titled, name) : undefined;
    return !owner || !whole.has(`${owner.element} ${owner.name}`);
  });
}

/** What a change says, every element by its title and every property by its name on the page. */
export function changeSentence(change: Change, titled: TitledDefinition, words: Words): string {
  const { code, params } = changeText(change);
  const [before, after] = [change.before, change.after].map((value) => valueAt(change.pointer, value, titled, words));
  return words.t(code, {
    ...params,
    ...placeParams(change.pointer, titled, words),
    before: before ?? '',
    after: after ?? '',
  });
}

/** A place of a definition in words. */
export function placeSentence(pointer: string, titled: TitledDefinition, words: Words): string {
  return words.t(placeText(pointer).code, placeParams(pointer, titled, words));
}

/** The value of a property: an element by its title. */
export function valueAt(
  pointer: string,
  value: Json | undefined,
  titled: TitledDefinition,
  { t, has }: Words,
): string | number | boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  const { name, element, below } = elementOf(pointerNames(pointer));
  const property = [element === 'property' ? name : '', ...below].findLast((each) => !/^\d*$/.test(each)) ?? '';
  if (property === 'handlers' && Array.isArray(value))
    return handlersText(
      { handlers: value as object as FlowNodeEntry['handlers'] & object },
      { t, entity: flowOf(titled.document).entity },
    );
  if (property === 'tone' && has(`designer.tone.${value as string}`)) return t(`designer.tone.${value as string}`);
  const naming = NAMING[property];
  if (naming === undefined || typeof value !== 'string') return valueText(value);
  const word = `designer.flow.leadsBack.${value}`;
  if (property === 'onReject' && has(word)) return t(word);
  return naming === 'node' && value === 'end' ? t('designer.flow.approved') : titleOfElement(titled, naming, value);
}

function placeParams(pointer: string, titled: TitledDefinition, words: Words): Readonly<Record<string, Param>> {
  const { element, name, below } = elementOf(pointerNames(pointer));
  const owner = element === 'text' ? titledBy(titled, name) : undefined;
  // Which item of a list it is says its value.
  const named = /^\d+$/.test(below.at(-1) ?? '') && below.at(-2) !== 'branches' ? below.slice(0, -1) : below;
  const property = named.map((each, i) => propertyTitle(each, named[i - 1], words)).join(' › ');
  if (element === 'property')
    return { element: { word: element, of: 'diff.element' }, name: propertyTitle(name, undefined, words), property };
  return {
    element: { word: owner ? 'title' : element, of: 'diff.element' },
    name: owner ? titleOfElement(titled, owner.element, owner.name) : titleOfElement(titled, element, name),
    property,
  };
}

function propertyTitle(name: string, above: string | undefined, { t, has }: Words): string {
  if (/^\d+$/.test(name))
    return above === 'branches' ? t('designer.flow.way', { place: Number(name) + 1 }) : `#${Number(name) + 1}`;
  const code = `designer.property.${name}`;
  return has(code) ? t(code) : name;
}
