/** A function that calls `make` once for each object: what it made is kept as long as the object is. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as V; // what was made for this object
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
