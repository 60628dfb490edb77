import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Told } from '../../../api/http.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import type { SavedView, ViewNaming } from './views.ts';
import css from './ViewNameDialog.module.css';

export interface ViewNameDialogProps {
  /** The view that gets another name; absent for a new one. */
  readonly view: SavedView | undefined;
  /** @returns refusals; none when it was done */
  readonly onSave: (naming: ViewNaming) => Promise<readonly Told[]>;
  readonly onClose: () => void;
}

const LONGEST = 60;

/** The name of a view, and whether others see it. */
export function ViewNameDialog({ view, onSave, onClose }: ViewNameDialogProps): ReactNode {
  const { t } = useSpeech();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [refusals, setRefusals] = useState<readonly Told[]>([]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const told = await onSave({ name: name.trim(), isShared });
    setRefusals(told);
    if (told.length === 0) onClose();
  };
  const title = t(view ? 'ui.table.views.rename' : 'ui.table.views.save');
  return (
    <Modal opened onClose={onClose} title={title} size={420} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form className={css['form']} onSubmit={(event) => void send(event)}>
        <TextInput
          label={t('ui.table.views.name')}
          value={name}
          required
          maxLength={LONGEST}
          data-autofocus
          {...{ [NO_SCAN]: '' }}
          error={refusals.map(({ text }) => text).join(' ') || undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('ui.table.views.share')}
          description={t('ui.table.views.share.why')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className={css['buttons']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={name.trim() === ''}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
