import { useRef } from 'react';

export function useSameJson<Value>(value: Value): Value {
  const latest = useRef(value);
  if (JSON.stringify(latest.current) !== JSON.stringify(value)) latest.current = value;
  return latest.current;
}
