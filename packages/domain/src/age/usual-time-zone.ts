/** Where days begin and end, unless the operator says otherwise. */
export const usualTimeZone = 'Asia/Tehran';
