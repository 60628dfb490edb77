import {
  contentHash,
  DESCRIBED_KINDS,
  filePath,
  isOpenNote,
  notesOn,
  permits,
  reviewStatus,
  REVIEW_STATUSES,
  valueAt,
  type Bundle,
  type Kind,
  type Review,
  type ReviewNote,
  type ReviewStatus,
} from '#engine';
import { rolesInOrder } from '../app/people.ts';
import type { Product } from '../plant/product.ts';

/** All notes, by `<kind>/<id>`. */
export type Reviews = Readonly<Record<string, Review>>;

/** A definition that is to be agreed to: one that can be read in sentences. */
export interface ReviewItem {
  /** `<kind>/<id>`. */
  readonly of: string;
  readonly kind: Kind;
  readonly id: string;
  readonly area: string;
  /** Role whose work it is. */
  readonly who: string;
  readonly hash: string;
}

/** What the specification leaves open at one place of a definition. */
export interface Question extends ReviewItem {
  readonly file: string;
  /** JSON Pointer of the place; empty for the whole. */
  readonly pointer: string;
}

/** How many of what is to be reviewed are in each status. */
export type Progress = Readonly<Record<ReviewStatus, number>> & { readonly all: number; readonly left: number };

export const FUNCTIONS: readonly Kind[] = ['action', 'variant'];
const REVIEWED: readonly Kind[] = [...FUNCTIONS, ...DESCRIBED_KINDS];

const items = new WeakMap<Product, readonly ReviewItem[]>();
const questions = new WeakMap<Product, readonly Question[]>();

/** Everything that is to be reviewed, functions first. */
export function reviewItems(product: Product): readonly ReviewItem[] {
  const known = items.get(product) ?? readItems(product);
  items.set(product, known);
  return known;
}

function readItems(product: Product): readonly ReviewItem[] {
  const { definitions, hashes } = product;
  const who = whoAnswers(product);
  return REVIEWED.flatMap((kind) =>
    [...definitions[kind]].map(([id, { area }]) => {
      const of = `${kind}/${id}`;
      return { of, kind, id, area, who: who(kind, id, area), hash: hashes.get(of) ?? '' };
    }),
  );
}

/** Everything the definitions say and the specification does not, in the order of the files. */
export function questionsOf(product: Product): readonly Question[] {
  const known = questions.get(product) ?? readQuestions(product);
  questions.set(product, known);
  return known;
}

function readQuestions(product: Product): readonly Question[] {
  const { definitions, assumptions, hashes } = product;
  const who = whoAnswers(product);
  return assumptions.map(({ kind, file, pointer }) => {
    const { id = '', area = '' } = filePath(file) ?? {};
    const of = `${kind}/${id}`;
    const content = valueAt(definitions[kind].get(id)?.definition, pointer);
    // Only what is assumed counts: whatever changes beside it asks nothing again. A screen that stands in an entity is read apart.
    const hash = content === undefined ? (hashes.get(of) ?? '') : contentHash([content]);
    return { of, kind, id, area, file, pointer, who: who(kind, id, area), hash };
  });
}

/** Those of an area; of one role's work where it is named. */
export function itemsOf<T extends ReviewItem>(all: readonly T[], area: string, role = ''): readonly T[] {
  return all.filter((item) => item.area === area && (role === '' || item.who === role));
}

/** How many are left to review, and which of them comes after one, from the first again after the last. */
export function leftIn(
  all: readonly ReviewItem[],
  reviews: Reviews,
  after = '',
): { readonly left: number; readonly next: ReviewItem | undefined } {
  const left = all.filter((item) => isLeft(itemStatus(reviews, item)));
  const at = all.findIndex(({ of }) => of === after);
  const next = left.find((item) => all.indexOf(item) > at) ?? left.find(({ of }) => of !== after);
  return { left: left.length, next };
}

/** What notes on an assumption are about. */
export const partOf = ({ pointer }: Pick<Question, 'pointer'>): string => `assumed ${pointer}`;

export const isOnAssumption = ({ on }: Pick<ReviewNote, 'on'>): boolean => on.startsWith('assumed ');

/** What a note on all of a definition is about; books before this one said that it was about its page. */
const WHOLE: readonly string[] = ['', 'docs'];

/**
 * What counts for a definition as a whole: notes on all of it, and what waits of its stories and rules. That somebody agreed to a part
 * says nothing of the whole.
 */
export function wholeOf(review: Review): Review {
  const counts = (note: ReviewNote): boolean => WHOLE.includes(note.on) || (isOpenNote(note) && !isOnAssumption(note));
  return Object.fromEntries(Object.entries(review).filter(([, note]) => counts(note)));
}

/** Whether a definition as a whole was agreed to. */
export function itemStatus(reviews: Reviews, { of, hash }: Pick<ReviewItem, 'of' | 'hash'>): ReviewStatus {
  return reviewStatus(wholeOf(reviews[of] ?? {}), hash);
}

/** Whether an assumption was answered. */
export function questionStatus(reviews: Reviews, question: Question): ReviewStatus {
  return reviewStatus(notesOn(reviews[question.of] ?? {}, partOf(question)), question.hash);
}

/** Somebody has to look at it still. */
export const isLeft = (status: ReviewStatus): boolean => status === 'none' || status === 'changed';

export function progressOf(statuses: readonly ReviewStatus[]): Progress {
  const counts = Object.fromEntries(
    REVIEW_STATUSES.map((status) => [status, statuses.filter((each) => each === status).length]),
  ) as Record<ReviewStatus, number>; // every status was counted
  return { ...counts, all: statuses.length, left: statuses.filter(isLeft).length };
}

/** Areas there is something to review or to answer in, by name. */
export function reviewAreas(product: Product): readonly string[] {
  return [...new Set([...reviewItems(product), ...questionsOf(product)].map(({ area }) => area))].toSorted();
}

/**
 * Who can say whether a function is as the work is: of the roles that may do it, the one that may do the fewest functions. Where
 * more than half of the roles may, it is the one that may do the most. Of anything else it is the role that
 * most functions of its area belong to.
 */
function whoAnswers({ bundle, definitions }: Product): (kind: Kind, id: string, area: string) => string {
  const roles = rolesInOrder(bundle);
  const may = new Map([...bundle.actions.keys()].map((id) => [id, rolesOf(bundle, roles, id)]));
  const grants = (role: string): number => [...may.values()].filter((of) => of.includes(role)).length;
  const narrow = roles.map((role) => ({ role, n: grants(role) })).toSorted((one, other) => one.n - other.n);
  const widest = narrow.at(-1)?.role ?? '';
  const ofFunction = (id: string): string => {
    const own = may.get(id) ?? [];
    return own.length > roles.length / 2 ? widest : (narrow.find(({ role }) => own.includes(role))?.role ?? widest);
  };
  const inArea = new Map<string, string[]>();
  for (const kind of FUNCTIONS)
    for (const [id, { area }] of definitions[kind]) inArea.set(area, [...(inArea.get(area) ?? []), ofFunction(id)]);
  const mostIn = (area: string): string => {
    const own = inArea.get(area) ?? [];
    const counted = roles.map((role) => ({ role, n: own.filter((each) => each === role).length }));
    const most = counted.toSorted((one, other) => other.n - one.n)[0];
    return most === undefined || most.n === 0 ? widest : most.role;
  };
  return (kind, id, area) => (FUNCTIONS.includes(kind) ? ofFunction(id) : mostIn(area));
}

function rolesOf(bundle: Bundle, roles: readonly string[], action: string): readonly string[] {
  return roles.filter((role) => permits(bundle, [role], `action:${action}`));
}
