import { Modal, Switch, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { setDevice, useDevice } from '../../../device/device.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import css from './KeysDialog.module.css';
import { useAllShortcuts, type Shortcut } from './keys.ts';

/** Every key that means something where the person is, and the switch for those who type by voice or by accident. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useSpeech();
  const { hasLetterKeys } = useDevice();
  const shortcuts = useAllShortcuts();
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <Modal opened onClose={onClose} title={t('ui.office.keys')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Switch
        label={t('ui.office.letterKeys')}
        description={t('ui.office.letterKeys.why')}
        checked={hasLetterKeys}
        onChange={(event) => setDevice({ hasLetterKeys: event.currentTarget.checked })}
      />
      <div className={css['groups']}>
        {groups.map((group) => (
          <section key={group} aria-label={t(group)}>
            <h3 className={css['group']}>{t(group)}</h3>
            <dl className={css['keys']}>
              {ofGroup(shortcuts, group).map(({ keys, title }) => (
                <div key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{t(title)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** A key that is meant twice is listed as what it does now. */
function ofGroup(shortcuts: readonly Shortcut[], group: string): readonly Shortcut[] {
  return shortcuts.filter((each, at) => each.group === group && shortcuts.findIndex(({ keys }) => keys === each.keys) === at);
}

const NAMES: Readonly<Record<string, string>> = { ctrl: 'Ctrl', escape: 'Esc', enter: 'Enter' };

/** The keys of a shortcut as they stand on the keyboard. */
function Keys({ keys }: { readonly keys: string }): ReactNode {
  return (
    <>
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key} mr={4}>
          {NAMES[key.toLowerCase()] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </>
  );
}
