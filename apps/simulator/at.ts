/** The element at a place that must exist: a wrong index is a fault of the simulator, not of its caller. */
export function at<Element>(list: ArrayLike<Element>, index: number): Element {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return element;
}

/** The value under a key that must exist. */
export function need<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`nothing under ${String(key)}`);
  return value;
}
