import { numberText, type Speech } from '../../i18n/texts.ts';
import type { TraceNode } from './graph.ts';

/** What a card says under its code: what it is, where that differs from what the graph is about, and where it stands. */
export function factsText({ what, place }: TraceNode, root?: TraceNode): string {
  const isSame = what === root?.what && place !== undefined;
  return [isSame ? undefined : what, place].filter((part) => part !== undefined).join(' · ');
}

/** How much, as people read it; empty where nothing tells. */
export function quantityText({ quantity }: TraceNode, { language }: Speech): string {
  return quantity === undefined ? '' : numberText(quantity, language);
}

/** A card in one sentence, for readers. */
export function nodeName(node: TraceNode, speech: Speech): string {
  const { t } = speech;
  const parts = [t(node.entity), node.code ?? t('ui.trace.gone'), quantityText(node, speech), factsText(node)];
  return [...parts, node.hasLeft ? t('ui.trace.left') : ''].filter((part) => part !== '').join(', ');
}
