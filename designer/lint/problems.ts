import { checkRules, titleFindings, unraisedEvents, type DraftProblem, type Param } from '#engine';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementId, elementName, type ElementId } from '../model/elements.ts';
import { nameTitle, type Catalogue } from '../model/texts.ts';

/** What is wrong with a document, on the element it is wrong with. */
export interface Problem {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly params: Readonly<Record<string, Param>>;
  readonly element: ElementId | undefined;
  /** What mends it without a decision. */
  readonly fix?: NonNullable<DraftProblem['fix']>;
  /** Its sentence, where the server says it: it has words that are not on every device. */
  readonly text?: string;
  /** A state that is gone, of whose records it is to be said where they go. */
  readonly gone?: string;
}

/** What the engine says of a draft, wherever it was found. */
export type FoundProblem = Pick<DraftProblem, 'code' | 'severity' | 'pointer' | 'params' | 'fix'>;

/** What was found in a document of a kind, at its element and in words. */
export type ProblemReader = (
  document: DesignDocument,
  catalogue: Catalogue,
  language: 'zh' | 'en',
  found: FoundProblem,
) => Problem;

/** A problem on its element. @param wordOf  how the value of a param is said to people */
export function problemOn(
  { code, severity, params, fix }: FoundProblem,
  element: ElementId | undefined,
  wordOf: (key: string, value: DraftProblem['params'][string]) => unknown,
): Problem {
  const words = Object.entries(params).map(([key, value]) => [key, wordOf(key, value)]);
  return {
    code,
    severity,
    element,
    params: Object.fromEntries(words) as Problem['params'],
    ...(fix && fix.length > 0 ? { fix } : {}),
  };
}

const SEVERITIES = ['error', 'warning', 'note'];

/** The worst first. */
export const worstFirst = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/**
 * Problems of a state model: rules of the model, titles that are missing in a language, events nobody can raise. Worst first.
 *
 * @param raised  events that something raises; undefined while it is not known
 */
export function problemsOf(
  document: DesignDocument,
  catalogue: Catalogue,
  language: 'zh' | 'en',
  raised?: ReadonlySet<string>,
): readonly Problem[] {
  const content = contentOf(document);
  const found = [
    ...checkRules(document.id, content),
    ...titleFindings(document.id, content, catalogue),
    ...(raised ? unraisedEvents(document.id, content, raised) : []),
  ];
  return worstFirst(found.map((problem) => inWords(document, catalogue, language, problem)));
}

/** Between the items of a list. */
const BETWEEN = { zh: '、', en: ', ' } as const;

/** Values that are names of states and events are said by their titles. */
function inWords(document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en', found: FoundProblem): Problem {
  const { transitions } = contentOf(document);
  const titleOf = (name: string): string => nameTitle(document, catalogue, language, name);
  // Several states are named one after the other.
  const words = (value: unknown): string | number =>
    typeof value === 'number' ? value : String(value).split(', ').map(titleOf).join(BETWEEN[language]);
  return problemOn(found, elementAt(document, found.pointer), (key, value) => {
    const other = key === 'other' ? transitions[String(value)] : undefined;
    return other ? `${titleOf(other.event)} → ${titleOf(other.to)}` : words(value);
  });
}

/** The element a pointer leads into: the line of a state where it names one of `from`. */
function elementAt(document: DesignDocument, pointer: string): ElementId | undefined {
  if (pointer === '/initial') return undefined;
  const found = elementName(pointer);
  const [, index] = /\/from\/(\d+)$/.exec(pointer) ?? [];
  const from = found && index !== undefined ? contentOf(document).transitions[found.name]?.from[Number(index)] : undefined;
  return found && elementId({ ...found, ...(from === undefined ? {} : { from }) });
}
