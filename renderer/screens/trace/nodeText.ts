import { numberText, type Translator } from '../../i18n/texts.ts';
import type { TraceNode } from './graph.ts';

/** Details of a card below its code: its name, where it differs from the root, and its location. */
export function factsText({ what, place }: TraceNode, root?: TraceNode): string {
  const isSame = what === root?.what && place !== undefined;
  return [isSame ? undefined : what, place].filter((part) => part !== undefined).join(' · ');
}

/** Quantity as text; empty where unknown. */
export function quantityText({ quantity }: TraceNode, { language }: Translator): string {
  return quantity === undefined ? '' : numberText(quantity, language);
}

/** A card as one sentence, for screen readers. */
export function nodeName(node: TraceNode, translator: Translator): string {
  const { t } = translator;
  const parts = [t(node.entity), node.code ?? t('ui.trace.gone'), quantityText(node, translator), factsText(node)];
  return [...parts, node.hasLeft ? t('ui.trace.left') : ''].filter((part) => part !== '').join(', ');
}
