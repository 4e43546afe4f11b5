/**
 * `Math.exp` and `Math.log` may differ in their last bits between engines. These functions return the same
 * bits everywhere, so a seeded simulation has one result.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const INVERSE_LN2 = Math.LOG2E;
const TWO_POW_54 = 18014398509481984;

const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);
// The byte order decides which 32-bit word holds the sign and exponent.
float[0] = 1;
const HIGH = words[1] === 0x3ff00000 ? 1 : 0;

/** Returns 2^k exactly, for −1074 ≤ k ≤ 1023. */
function powerOfTwo(k: number): number {
  if (k < -1022) return powerOfTwo(k + 54) / TWO_POW_54;
  words[1 - HIGH] = 0;
  words[HIGH] = (k + 1023) << 20;
  return float[0]!;
}

/**
 * Computes e^x, within one unit in the last place. Source: FreeBSD msun `e_exp.c` (subtracts multiples of ln
 * 2, then a rational approximation of degree five).
 */
export function exponential(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.1332191019411) return 0;
  const k = Math.floor(x * INVERSE_LN2 + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (0.00006613756321437934 + t * (-0.0000016533902205465252 + t * 4.1381367970572385e-8))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  return k === 1024 ? y * 2 * powerOfTwo(1023) : y * powerOfTwo(k);
}

/** Computes ln x, within one unit in the last place; −∞ at 0, NaN below. Source: FreeBSD msun `e_log.c`. */
export function logarithm(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  let k = 0;
  let value = x;
  if (value < 2.2250738585072014e-308) {
    value *= TWO_POW_54;
    k = -54;
  }
  float[0] = value;
  let high = words[HIGH]!;
  k += (high >>> 20) - 1023;
  high &= 0xfffff;
  // Moves the mantissa into the interval [√½, √2).
  const shift = (high + 0x95f64) & 0x100000;
  words[HIGH] = high | (shift ^ 0x3ff00000);
  k += shift >>> 20;
  const f = float[0]! - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const odd =
    z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + even + odd) + k * LN2_LOW) - f);
}

/** Computes 1 / (1 + e^−x). */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + exponential(-x));
  const e = exponential(x);
  return e / (1 + e);
}

/** Computes ln(p / (1 − p)), the inverse of {@link logistic}. */
export function logit(p: number): number {
  return logarithm(p) - logarithm(1 - p);
}

const INVERSE_SQRT_2PI = 0.3989422804014327;

export function normalDensity(z: number): number {
  return INVERSE_SQRT_2PI * exponential(-0.5 * z * z);
}

/**
 * Computes Φ(z), the probability that a standard normal variable is at most z; absolute error below 1e-15.
 * Source: J. Hart, *Computer Approximations* (1968), algorithm 5666, as published by G. West, *Better
 * Approximations to Cumulative Normal Functions* (Wilmott, 2005).
 */
export function normalCumulative(z: number): number {
  if (Number.isNaN(z)) return z;
  const a = z < 0 ? -z : z;
  let tail = 0;
  if (a <= 37) {
    const e = exponential(-0.5 * a * a);
    if (a < 7.07106781186547) {
      const above =
        (((((0.0352624965998911 * a + 0.700383064443688) * a + 6.37396220353165) * a + 33.912866078383) * a +
          112.079291497871) *
          a +
          221.213596169931) *
          a +
        220.206867912376;
      const below =
        ((((((0.0883883476483184 * a + 1.75566716318264) * a + 16.064177579207) * a + 86.7807322029461) * a +
          296.564248779674) *
          a +
          637.333633378831) *
          a +
          793.826512519948) *
          a +
        440.413735824752;
      tail = (e * above) / below;
    } else {
      tail = e / (a + 1 / (a + 2 / (a + 3 / (a + 4 / (a + 0.65))))) / 2.506628274631;
    }
  }
  return z > 0 ? 1 - tail : tail;
}

/** Returns the probability that a normal variable is above zero; ½ when mean and deviation are zero. */
export function normalAbove(mean: number, deviation: number): number {
  if (deviation > 0) return normalCumulative(mean / deviation);
  return mean === 0 ? 0.5 : mean > 0 ? 1 : 0;
}

/**
 * Computes the z with Φ(z) = p, for 0 < p < 1 (∓∞ at the ends); relative error about 1e-16. Source: M. J.
 * Wichura, *Algorithm AS 241: The Percentage Points of the Normal Distribution*, Applied Statistics 37
 * (1988).
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN;
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (p === 1) return Number.POSITIVE_INFINITY;
  const q = p - 0.5;
  if (q <= 0.425 && q >= -0.425) {
    const r = 0.180625 - q * q;
    return (
      (q *
        (((((((2509.0809287301227 * r + 33430.57558358813) * r + 67265.7709270087) * r + 45921.95393154987) *
          r +
          13731.69376550946) *
          r +
          1971.5909503065513) *
          r +
          133.14166789178438) *
          r +
          3.3871328727963665)) /
      (((((((5226.495278852546 * r + 28729.085735721943) * r + 39307.89580009271) * r + 21213.794301586597) *
        r +
        5394.196021424751) *
        r +
        687.1870074920579) *
        r +
        42.31333070160091) *
        r +
        1)
    );
  }
  let r = Math.sqrt(-logarithm(q < 0 ? p : 1 - p));
  let value: number;
  if (r <= 5) {
    r -= 1.6;
    value =
      (((((((0.0007745450142783414 * r + 0.022723844989269184) * r + 0.2417807251774506) * r +
        1.2704582524523684) *
        r +
        3.6478483247632045) *
        r +
        5.769497221460691) *
        r +
        4.630337846156546) *
        r +
        1.4234371107496835) /
      (((((((1.0507500716444169e-9 * r + 0.0005475938084995345) * r + 0.015198666563616457) * r +
        0.14810397642748008) *
        r +
        0.6897673349851) *
        r +
        1.6763848301838038) *
        r +
        2.053191626637759) *
        r +
        1);
  } else {
    r -= 5;
    value =
      (((((((2.0103343992922881e-7 * r + 0.000027115555687434876) * r + 0.0012426609473880784) * r +
        0.026532189526576124) *
        r +
        0.29656057182850487) *
        r +
        1.7848265399172913) *
        r +
        5.463784911164114) *
        r +
        6.657904643501103) /
      (((((((2.0442631033899397e-15 * r + 1.421511758316446e-7) * r + 0.000018463183175100548) * r +
        0.0007868691311456133) *
        r +
        0.014875361290850615) *
        r +
        0.1369298809227358) *
        r +
        0.599832206555888) *
        r +
        1);
  }
  return q < 0 ? -value : value;
}
