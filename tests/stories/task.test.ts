import { LANGUAGES, permits, withNote, type ReviewNote } from '#engine';
import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { productOf } from '../../stories/plant/product.ts';
import { sentenceChanges, sentencesAsked, sentencesIn } from '../../stories/review/sentences.ts';
import {
  itemsOf,
  itemStatus,
  leftIn,
  partOf,
  progressOf,
  questionsOf,
  questionStatus,
  reviewAreas,
  reviewItems,
  type Reviews,
} from '../../stories/review/task.ts';
import { word } from '../../stories/words/words.ts';

const product = productOf(definitionFiles());
const items = reviewItems(product);
const questions = questionsOf(product);
const split = items.find(({ of }) => of === 'action/hu-split')!;

const note = (of: Pick<ReviewNote, 'hash'> & Partial<ReviewNote>): ReviewNote => ({
  on: '',
  by: 'Zhao Min',
  at: '2026-11-22T01:00:00.000Z',
  verdict: 'agree',
  text: '',
  ...of,
});
const reviewsWith = (of: string, ...notes: readonly ReviewNote[]): Reviews => ({ [of]: notes.reduce(withNote, {}) });

describe('what is to be reviewed', () => {
  it('is every function there is, and every definition that can be read in sentences', () => {
    const functions = [...product.definitions.action.keys(), ...product.definitions.variant.keys()];
    const listed = new Set(items.map(({ kind, id }) => `${kind}/${id}`));
    expect(functions.length).toBeGreaterThan(300);
    expect(functions.filter((id) => !listed.has(`action/${id}`) && !listed.has(`variant/${id}`))).toEqual([]);
    expect(new Set(items.map(({ kind }) => kind))).toContain('screen');
    const unread = ['warehouse', 'demo', 'approvals', 'rules']
      .flatMap((area) => itemsOf(items, area))
      .filter(({ kind, id }) => sentencesIn(product, kind, id).length === 0)
      .map(({ of }) => of);
    expect(unread).toEqual([]);
  });

  it('belongs to the role that may do it and does the least besides, and to the widest where nearly everybody may', () => {
    expect(split.who).toBe('keeper');
    const roles = [...product.bundle.roles.keys()];
    const isCommon = (id: string): boolean =>
      roles.filter((role) => permits(product.bundle, [role], `action:${id}`)).length > roles.length / 2;
    const common = items.filter(({ kind, id }) => kind === 'action' && isCommon(id));
    expect(common.length).toBeGreaterThan(0);
    expect([...new Set(common.map(({ who }) => who))]).toEqual(['admin']);
    expect(items.filter(({ who }) => !product.bundle.roles.has(who))).toEqual([]);
  });

  it('stands in an area that has a name in both languages', () => {
    expect(reviewAreas(product).filter((area) => word(`area.${area}`).en === `area.${area}`)).toEqual([]);
    expect(reviewAreas(product)).toContain('warehouse');
  });
});

describe('the status of a definition', () => {
  const statusOf = (...notes: readonly ReviewNote[]): string => itemStatus(reviewsWith(split.of, ...notes), split);
  const agreed = note({ hash: split.hash });

  it('goes from to review over agreed to changed, and back', () => {
    expect(statusOf()).toBe('none');
    expect(statusOf(agreed)).toBe('agreed');
    expect(statusOf({ ...agreed, hash: 'former' })).toBe('changed');
    expect(statusOf({ ...agreed, hash: 'former' }, { ...agreed, at: '2026-11-23T01:00:00.000Z' })).toBe('agreed');
  });

  it('is not agreed because a story, a rule or an assumption of it is', () => {
    for (const on of ['screen', 'WH-08', 'assumed /assert/sum']) expect(statusOf({ ...agreed, on })).toBe('none');
  });

  it('is rejected until whoever rejected it agrees, or it is settled', () => {
    const rejected = note({ hash: split.hash, verdict: 'reject', text: 'No', at: '2026-11-23T01:00:00.000Z' });
    expect(statusOf(agreed, rejected)).toBe('rejected');
    expect(statusOf(rejected, { ...agreed, by: 'He Ying', at: '2026-11-24T01:00:00.000Z' })).toBe('rejected');
    expect(statusOf(rejected, { ...agreed, at: '2026-11-24T01:00:00.000Z' })).toBe('agreed');
    expect(statusOf(agreed, { ...rejected, resolvedBy: 'He Ying' })).toBe('agreed');
    expect(statusOf({ ...rejected, verdict: 'comment' })).toBe('open');
  });
});

describe('an area', () => {
  const calendar = itemsOf(items, 'calendar');

  it('is gone through from begin to end, each definition once', () => {
    let reviews: Reviews = {};
    const seen: string[] = [];
    for (let { next } = leftIn(calendar, reviews); next; { next } = leftIn(calendar, reviews, next.of)) {
      seen.push(next.of);
      reviews = { ...reviews, ...reviewsWith(next.of, note({ hash: next.hash })) };
    }
    expect(seen).toEqual(calendar.map(({ of }) => of));
    const progress = progressOf(calendar.map((item) => itemStatus(reviews, item)));
    expect(progress).toEqual({ none: 0, changed: 0, open: 0, rejected: 0, agreed: seen.length, all: seen.length, left: 0 });
  });

  it('begins again with what was passed over', () => {
    const last = calendar.at(-1)!;
    expect(leftIn(calendar, {}, last.of).next?.of).toBe(calendar[0]!.of);
    expect(leftIn([last], {}, last.of)).toEqual({ left: 1, next: undefined });
  });

  it("is smaller for one role's work, and the works of all roles make it whole", () => {
    const roles = [...new Set(calendar.map(({ who }) => who))];
    expect(
      roles
        .flatMap((role) => itemsOf(items, 'calendar', role))
        .map(({ of }) => of)
        .toSorted(),
    ).toEqual(calendar.map(({ of }) => of).toSorted());
  });
});

describe('assumptions', () => {
  it('are a question each, once, to a role there is', () => {
    expect(questions.length).toBe(product.assumptions.length);
    expect(new Set(questions.map(({ of, pointer }) => `${of} ${pointer}`)).size).toBe(questions.length);
    expect(questions.filter(({ who }) => !product.bundle.roles.has(who))).toEqual([]);
    expect(questions.length).toBeGreaterThan(1_000);
  });

  it('are said in both languages wherever a function, a record, a state or a query is meant', () => {
    const kinds = ['action', 'variant', 'entity', 'trait', 'state-model', 'query', 'rule', 'role', 'job', 'flow', 'settings'];
    const meant = itemsOf(questions, 'warehouse').filter(({ kind }) => kinds.includes(kind));
    const unsaid = meant.flatMap((question) => {
      const sentences = sentencesAsked(product, question);
      const isSaid = sentences.length > 0 && sentences.every((said) => LANGUAGES.every((language) => said[language] !== ''));
      return isSaid ? [] : [`${question.of} ${question.pointer}`];
    });
    expect(meant.length).toBeGreaterThan(200);
    expect(unsaid).toEqual([]);
  });

  it('say the part that is assumed and nothing else, of what is generated and of what a piece gives too', () => {
    const saidOf = (of: string, pointer: string): readonly string[] =>
      sentencesAsked(
        product,
        questions.find((each) => each.of === of && each.pointer === pointer)!,
      ).map(({ en }) => en);
    expect(saidOf('action/hu-split', '/assert/sum')).toEqual([expect.stringContaining('split.sumNotBelow')]);
    expect(saidOf('entity/shift', '/crud/create/assert/break')).toEqual([expect.stringContaining('shift.breakTooLong')]);
    expect(saidOf('piece/check-answers', '/assert/ofPlan')).toEqual([expect.stringContaining('check.itemOfOtherPlan')]);
    expect(saidOf('trait/publication', '/unique/original')).toEqual([
      expect.stringContaining('publication.alreadyCorrected'),
    ]);
  });

  it('are answered for what is assumed alone', () => {
    const [one] = questions.filter(({ of }) => of === split.of);
    const answered = note({ on: partOf(one!), hash: one!.hash });
    const statusOf = (given: ReviewNote): string => questionStatus(reviewsWith(one!.of, given), one!);
    expect(statusOf(answered)).toBe('agreed');
    expect(statusOf({ ...answered, hash: split.hash })).toBe('changed');
    expect(statusOf({ ...answered, verdict: 'reject', text: 'May be equal' })).toBe('rejected');
    expect(statusOf({ ...answered, on: '' })).toBe('none');
  });
});

describe('sentences that changed', () => {
  it('are those that are gone and those that are new; moved ones are the same', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((en) => ({ zh: '句', en }));
    expect(sentenceChanges([one!, two!], [three!, one!])).toEqual({ gone: [two], added: [three] });
    const all = sentencesIn(product, 'action', 'hu-split');
    expect(sentenceChanges(all, all.toReversed())).toEqual({ gone: [], added: [] });
  });
});
