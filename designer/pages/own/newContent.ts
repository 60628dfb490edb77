import type { DesignerView } from '#engine';
import type { Tree } from '../../model/edits.ts';

interface Titles {
  readonly zh: string;
  readonly en: string;
}

/** What a new definition of a kind says until somebody writes more; kinds that are the work of a release are not here. */
export const NEW_CONTENT: Partial<Readonly<Record<DesignerView['of'], (id: string, titles: Titles) => Tree>>> = {
  flow: (id, { zh, en }) => ({
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
    texts: { [id]: { zh, en }, [`${id}.node.review`]: { zh: '审批', en: 'Approval' } },
  }),
  form: (id, { zh, en }) => ({ assumed: true, schema: { type: 'object', properties: {} }, texts: { [id]: { zh, en } } }),
  'serial-rule': (id, { zh, en }) => ({
    assumed: true,
    category: 'order',
    parts: { number: { serial: { digits: 4 } } },
    reset: { max: 9_999 },
    gaps: 'allowed',
    texts: { [id]: { zh, en } },
  }),
};
