/** Functions that the worker calls hundreds of times, with names that its build shortens. */
export const { abs: Math_abs, clz32: Math_clz32, exp: Math_exp, floor: Math_floor } = Math
export const { log: Math_log, max: Math_max, min: Math_min, round: Math_round } = Math
export const { ceil: Math_ceil, hypot: Math_hypot, sqrt: Math_sqrt } = Math
export const { from: Array_from } = Array
