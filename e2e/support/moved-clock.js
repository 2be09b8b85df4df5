// Loaded before the shop (`node --import`): its clock is ahead by this much.
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const now = Date.now.bind(Date)
Date.now = () => now() + ahead
