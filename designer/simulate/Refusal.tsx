import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { textIn } from '../model/texts.ts';
import css from './Simulate.module.css';

export interface RefusalProps {
  readonly event: string;
  readonly state: string;
  /** The state allows it, but no condition holds. */
  readonly isUnmet: boolean;
}

/** The sentence people read where an event is refused, as the draft has it. */
export function Refusal({ event, state, isUnmet }: RefusalProps): ReactNode {
  const { t, language } = useTranslator();
  const titles = useTitles();
  const { document, catalogue } = useEditorContext();
  const { refusal, unmet = refusal } = contentOf(document).events[event] ?? {};
  const code = isUnmet ? unmet : refusal;
  const text = code === undefined ? undefined : textIn(document, catalogue, code, language);
  if (text === undefined) return null;
  const values: Readonly<Record<string, string>> = { code: '…', state: titles.state(state) };
  const sentence = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '…');
  return <p className={css['refusal']}>{t('designer.simulate.reads', { sentence })}</p>;
}
