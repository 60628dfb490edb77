import { Button, Modal } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { FormView, ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { isEmpty } from '../../../parts/value/valueText.ts';
import { FormRoot } from '../../../templates/FormRoot.tsx';
import { FormBody } from '../../../pages/forms/FormBody.tsx';
import { cleanedInput } from '../../../pages/forms/check/faults.ts';
import { isRemoval } from '../../../pages/forms/formKind.ts';
import { idOf } from '../rows/rowId.ts';
import css from './BulkBar.module.css';

export interface BulkInputsProps {
  readonly view: FormView;
  /** Inputs asked once for all rows. */
  readonly fields: readonly ViewField[];
  readonly items: readonly Item[];
  readonly codeOf: (item: Item) => string;
  readonly onRun: (shared: Item) => void;
  readonly onClose: () => void;
}

/** Maximum rows listed before the action. */
const MAX_NAMED = 12;

/** The affected rows, and the further inputs of the action. */
export function BulkInputs({ view, fields, items, codeOf, onRun, onClose }: BulkInputsProps): ReactNode {
  const { t } = useTranslator();
  const [input, setInput] = useState<Item>({});
  const isMissing = isRemoval(view);
  const missing = fields.filter(({ name, required }) => required && isEmpty(input[name]));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (missing.length === 0) onRun(cleanedInput(input));
  };
  const title = t('ui.table.bulk.title', { title: t(view.title), count: items.length });
  return (
    <Modal opened onClose={onClose} title={title} size={560} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form onSubmit={send}>
        <p className={css['named']}>
          {items.slice(0, MAX_NAMED).map((item) => (
            <Code key={idOf(item)} value={codeOf(item)} />
          ))}
          {items.length > MAX_NAMED && t('ui.value.more', { count: items.length - MAX_NAMED })}
        </p>
        {isMissing && <p className={css['lost']}>{t('ui.table.bulk.lost', { count: items.length })}</p>}
        {fields.length > 0 && (
          <FormRoot variant="office">
            <FormBody view={view} fields={fields} input={input} onInput={setInput} />
          </FormRoot>
        )}
        <div className={css['buttons']}>
          <span className="fill muted">
            {missing.length > 0 && t('ui.table.bulk.missing', { fields: missing.map((field) => t(field.title)).join(', ') })}
          </span>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" {...(isMissing ? { color: 'red' } : {})} aria-disabled={missing.length > 0}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
