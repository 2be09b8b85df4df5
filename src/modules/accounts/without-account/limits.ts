/** New guests by network. Twice as many as may order, because a corrected email makes another guest. */
export const newGuestLimit = { name: 'new-guests', points: 120, seconds: 60 * 60 }
