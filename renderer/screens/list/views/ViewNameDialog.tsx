import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import type { SavedView, ViewNaming } from './views.ts';

export interface ViewNameDialogProps {
  /** The view to rename; absent for a new one. */
  readonly view: SavedView | undefined;
  /** @returns refusals; empty when it was saved */
  readonly onSave: (naming: ViewNaming) => Promise<readonly RenderedRefusal[]>;
  readonly onClose: () => void;
}

const MAX_LENGTH = 60;

/** Name of a view, and whether it is shared. */
export function ViewNameDialog({ view, onSave, onClose }: ViewNameDialogProps): ReactNode {
  const { t } = useTranslator();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const refused = await onSave({ name: name.trim(), isShared });
    setRefusals(refused);
    if (refused.length === 0) onClose();
  };
  const title = t(view ? 'ui.table.views.rename' : 'ui.table.views.save');
  return (
    <Modal opened onClose={onClose} title={title} size={420} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form className="column gap-14" onSubmit={(event) => void send(event)}>
        <TextInput
          label={t('ui.table.views.name')}
          value={name}
          required
          maxLength={MAX_LENGTH}
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
        <div className="flex gap-10 to-the-end">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={name.trim() === ''}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
