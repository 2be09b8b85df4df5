/** Loaded into a shop's process by `node --import`: a mistake that nobody catches, when the signal says so. */
const mistake = () => new Error('nobody catches this')

process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw mistake()
  }, 0)
})
process.on('SIGWINCH', () => void Promise.reject(mistake()))
