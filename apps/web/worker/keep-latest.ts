/** Makes something of its arguments, and keeps what was made of the latest ones: arguments count as the same one by one. */
export function keepLatest<Arguments extends readonly unknown[], Made>(
  most: number,
  make: (...given: Arguments) => Made,
): (...given: Arguments) => Made {
  let kept: { readonly given: Arguments; readonly made: Made }[] = [];
  return (...given) => {
    const found = kept.find((one) => one.given.every((argument, place) => Object.is(argument, given[place])));
    const own = found ?? { given, made: make(...given) };
    kept = [own, ...kept.filter((one) => one !== own)].slice(0, most);
    return own.made;
  };
}
