/** Returns the element at an index. Throws if it does not exist, because that is a bug in the simulator. */
export function at<Element>(list: ArrayLike<Element>, index: number): Element {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return element;
}

/** Returns the value of a key. Throws if it does not exist. */
export function need<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`nothing under ${String(key)}`);
  return value;
}
