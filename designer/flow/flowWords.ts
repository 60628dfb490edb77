import type { FlowNodeEntry, HandlersEntry } from '#engine';
import type { Translator } from '#renderer';

type Words = Pick<Translator, 't'>;

/** The words of the page, and the entity of the flow, whose fields name handlers. */
type FlowWords = Words & { readonly entity: string };

/** What a node does, in sentences: whom it asks, how their votes count, and what happens when nobody answers. */
export function nodeSentences(node: FlowNodeEntry, titleOf: (name: string) => string, words: FlowWords): readonly string[] {
  const { kind } = node;
  const { t } = words;
  if (kind === 'approval') return approvalSentences(node, titleOf, words);
  if (kind === 'copy') return [t('designer.flow.copies', { who: handlersText(node, words) })];
  if (kind !== 'condition') return [t(`designer.flow.does.${kind}`)];
  return (node.branches ?? []).map(({ ok, next }) =>
    ok === undefined
      ? t('designer.flow.otherwiseTo', { node: titleOf(next) })
      : t('designer.flow.ifTo', { ok, node: titleOf(next) }),
  );
}

function approvalSentences(node: FlowNodeEntry, titleOf: (name: string) => string, words: FlowWords): readonly string[] {
  const { handling = 'parallel', pass = 'all', rejectRule = 'first', onReject = 'end', empty = 'error' } = node;
  const { t } = words;
  const leadsTo = ['end', 'previous', 'initiator'].includes(onReject)
    ? t(`designer.flow.onReject.${onReject}`)
    : t('designer.flow.onReject.node', { node: titleOf(onReject) });
  return [
    t('designer.flow.asks', { who: handlersText(node, words) }),
    t(`designer.flow.vote.${handling}.${pass}`),
    `${t(`designer.flow.rejectRule.${rejectRule}`)}${leadsTo}`,
    ...(node.skipWhen === undefined ? [] : [t('designer.flow.skipWhen', { ok: node.skipWhen })]),
    ...timeoutSentence(node, words),
    t(`designer.flow.empty.${empty}`),
  ];
}

/** Whose task a node becomes, shortly. */
export function handlersText({ handlers }: Pick<FlowNodeEntry, 'handlers'>, words: FlowWords): string {
  return (handlers ?? []).map((entry) => handlerText(entry, words)).join(words.t('designer.flow.and'));
}

function handlerText({ role, persons, field, initiator, leader }: HandlersEntry, { t, entity }: FlowWords): string {
  const titled = (name: string) => ({ word: `${entity}.field.${name}`, of: '' });
  if (role !== undefined) return t('designer.flow.role', { role: { word: role, of: '' } });
  if (persons) return persons.join(t('designer.flow.and'));
  if (field !== undefined) return t('designer.flow.field', { field: titled(field) });
  if (initiator) return t('designer.flow.initiator');
  return typeof leader === 'string' ? t('designer.flow.leaderOf', { field: titled(leader) }) : t('designer.flow.leader');
}

function timeoutSentence({ durationHours, timeout = 'remind' }: FlowNodeEntry, { t }: Words): readonly string[] {
  if (durationHours === undefined) return [];
  const [what, account] = typeof timeout === 'string' ? [timeout, ''] : ['transfer', timeout.transfer];
  return [t(`designer.flow.timeout.${what}`, { count: durationHours, account })];
}

/** The votes of a node in a few words, for the drawing. */
export function voteText({ pass = 'all', handling, durationHours }: FlowNodeEntry, { t }: Words): string {
  const vote = t(`designer.flow.short.${pass === 'all' && handling === 'serial' ? 'inOrder' : pass}`);
  return durationHours === undefined ? vote : `${vote} · ${t('designer.heat.hours', { count: durationHours })}`;
}
