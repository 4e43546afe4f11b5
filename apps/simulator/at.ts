/** Returns the element at an index that must exist. Otherwise throws, because the simulator has a bug. */
export function at<Element>(list: ArrayLike<Element>, index: number): Element {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return element;
}

/** Returns the value of a key that must exist. */
export function need<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`nothing under ${String(key)}`);
  return value;
}
