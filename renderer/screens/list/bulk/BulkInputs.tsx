import { Button, Modal } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import { isEmpty } from '../../../parts/value/valueText.ts';
import { FormRoot } from '../../../templates/FormRoot.tsx';
import { FormBody } from '../../../pages/forms/FormBody.tsx';
import { given } from '../../../pages/forms/check/faults.ts';
import { isRemoval } from '../../../pages/forms/formKind.ts';
import { idOf } from '../rows/rowId.ts';
import css from './BulkBar.module.css';

export interface BulkInputsProps {
  readonly view: FormView;
  /** What is asked once, for all rows. */
  readonly fields: readonly ViewField[];
  readonly items: readonly Item[];
  readonly codeOf: (item: Item) => string;
  readonly onRun: (shared: Item) => void;
  readonly onClose: () => void;
}

/** Rows named before something is done to them. */
const MOST_NAMED = 12;

/** On which rows, and what the action wants to know beside them. */
export function BulkInputs({ view, fields, items, codeOf, onRun, onClose }: BulkInputsProps): ReactNode {
  const { t } = useSpeech();
  const [input, setInput] = useState<Item>({});
  const isLost = isRemoval(view);
  const missing = fields.filter(({ name, required }) => required && isEmpty(input[name]));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (missing.length === 0) onRun(given(input));
  };
  const title = t('ui.table.bulk.title', { title: t(view.title), count: items.length });
  return (
    <Modal opened onClose={onClose} title={title} size={560} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form onSubmit={send}>
        <p className={css['named']}>
          {items.slice(0, MOST_NAMED).map((item) => (
            <Code key={idOf(item)} value={codeOf(item)} />
          ))}
          {items.length > MOST_NAMED && t('ui.value.more', { count: items.length - MOST_NAMED })}
        </p>
        {isLost && <p className={css['lost']}>{t('ui.table.bulk.lost', { count: items.length })}</p>}
        {fields.length > 0 && (
          <FormRoot look="office">
            <FormBody view={view} fields={fields} input={input} onInput={setInput} />
          </FormRoot>
        )}
        <div className={css['buttons']}>
          <span className={css['missing']}>
            {missing.length > 0 && t('ui.table.bulk.missing', { fields: missing.map((field) => t(field.title)).join(', ') })}
          </span>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" {...(isLost ? { color: 'red' } : {})} aria-disabled={missing.length > 0}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
