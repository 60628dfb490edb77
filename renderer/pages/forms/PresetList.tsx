import type { ReactNode } from 'react';
import { ValueList } from '../../parts/value/ValueList.tsx';
import type { ActionForm } from './useActionForm.ts';
import css from './PresetList.module.css';

/** What is given before: shown, not asked. */
export function PresetList({ form: { shownPreset, preset } }: { readonly form: ActionForm }): ReactNode {
  return <ValueList fields={shownPreset} values={preset} className={css['list']} />;
}
