import type { DesignerView } from '#engine';
import { camel } from '../../commands/names.ts';
import type { Tree } from '../../model/edits.ts';
import { wordCode } from '../../model/texts.ts';

interface Titles {
  readonly zh: string;
  readonly en: string;
}

/** A state model for records that have none: one state, in which they may be edited. */
export function newModel(id: string, titles: Titles): Tree {
  return {
    assumed: true,
    initial: 'new',
    states: { new: {} },
    transitions: {},
    events: { edit: { stay: ['new'], refusal: `${camel(id)}.editNotAllowed` } },
    texts: { [wordCode(id, 'new')]: { ...titles } },
  };
}

type NewContent = (id: string, titles: Titles, step: Titles) => Tree;

/**
 * What a new definition of a kind says until somebody writes more: its titles, and of a flow that of its one step; kinds that are the
 * work of a release are not here.
 */
export const NEW_CONTENT: Partial<Readonly<Record<DesignerView['of'], NewContent>>> = {
  flow: (id, { zh, en }, step) => ({
    assumed: true,
    start: 'review',
    nodes: {
      review: {
        kind: 'approval',
        handling: 'parallel',
        pass: 'one',
        durationHours: 24,
        timeout: 'remind',
        empty: 'admin',
        fillsForm: true,
        next: 'end',
      },
    },
    texts: { [id]: { zh, en }, [`${id}.node.review`]: { ...step } },
  }),
  form: (id, { zh, en }) => ({ assumed: true, schema: { type: 'object', properties: {} }, texts: { [id]: { zh, en } } }),
  'serial-rule': (id, { zh, en }) => ({
    assumed: true,
    category: 'order',
    parts: { number: { serial: { digits: 4 } } },
    reset: { max: 9_999 },
    texts: { [id]: { zh, en } },
  }),
};
