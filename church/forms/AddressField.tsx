import { useEffect, type ReactNode } from 'react';
import { takeChosenPlace } from '../app/chosenPlace.ts';
import { navigate } from '../app/router.ts';
import { Icon } from '../ui/Icon.tsx';
import { FormField, describedBy } from './FormField.tsx';
import { useField } from './scope.ts';

/** An address, typed, or chosen on the location page. */
export function AddressField(): ReactNode {
  const field = useField('address');
  useEffect(() => {
    const place = takeChosenPlace();
    if (place) field.set([place.name, place.address].filter((part) => part !== '').join(' '));
    // Read once, when the visitor comes back.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <FormField field={field}>
      <input
        {...describedBy(field)}
        className="entry-input"
        autoComplete="street-address"
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
      <button type="button" className="text-button" onClick={() => navigate('/choose-location')}>
        <Icon name="pin" size={18} />
        {field.t('form.chooseAddress')}
      </button>
    </FormField>
  );
}
