import type { ReactNode } from 'react';
import { ValueList } from '../../parts/value/ValueList.tsx';
import type { ActionForm } from './useActionForm.ts';
import css from './PresetList.module.css';

/** Preset inputs: displayed, not editable. */
export function PresetList({ form: { visiblePreset, preset } }: { readonly form: ActionForm }): ReactNode {
  return <ValueList fields={visiblePreset} values={preset} className={css['list']} />;
}
