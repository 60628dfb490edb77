import { useEffect, type ReactNode } from 'react';
import { takePlace } from '../app/chosenPlace.ts';
import { navigate } from '../app/router.ts';
import { Icon } from '../ui/Icon.tsx';
import { Entry, spoken } from './Entry.tsx';
import { useField } from './scope.ts';

/** An address, written, or chosen on the page of places and brought back. */
export function AddressField(): ReactNode {
  const field = useField('address');
  useEffect(() => {
    const place = takePlace();
    if (place) field.set([place.name, place.address].filter((part) => part !== '').join(' '));
    // Taken once, when the visitor comes back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Entry field={field}>
      <input
        {...spoken(field)}
        className="entry-input"
        autoComplete="street-address"
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
      <button type="button" className="text-button" onClick={() => navigate('/choose-location')}>
        <Icon name="pin" size={18} />
        {field.t('form.chooseAddress')}
      </button>
    </Entry>
  );
}
