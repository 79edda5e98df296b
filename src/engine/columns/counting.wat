(module
  (import "counted" "memory" (memory 1))

  ;; How many bits are set in both of two sets of `bytes` bytes, a multiple of 32, that begin at `a` and `b`.
  (func (export "countInBoth") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32)
    (local $count i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      (local.set $count
        (i64.add (local.get $count)
          (i64.add
            (i64.add
              (i64.popcnt (i64.and (i64.load (local.get $a)) (i64.load (local.get $b))))
              (i64.popcnt (i64.and (i64.load offset=8 (local.get $a)) (i64.load offset=8 (local.get $b)))))
            (i64.add
              (i64.popcnt (i64.and (i64.load offset=16 (local.get $a)) (i64.load offset=16 (local.get $b))))
              (i64.popcnt (i64.and (i64.load offset=24 (local.get $a)) (i64.load offset=24 (local.get $b))))))))
      (local.set $a (i32.add (local.get $a) (i32.const 32)))
      (local.set $b (i32.add (local.get $b) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (i32.wrap_i64 (local.get $count)))

  ;; Counts the numbers on the lists of the slots whose bits are set in `bytes` bytes, a multiple of 8, from `bits` on. A slot
  ;; has two places of the pool from `heads` on: where its list begins and ends. Of each number the bits of `mask` say which of
  ;; the counts from `counts` on grows.
  ;;
  ;; Lists lie anywhere in the pool, so that a processor waits for most of them. So those of some slots are read at both
  ;; ends first, which it does all at once, and counted then. Where they are is noted from 0 on: in 1,536 bytes at most.
  (func (export "countListed")
    (param $bits i32) (param $bytes i32) (param $heads i32) (param $pool i32) (param $counts i32) (param $mask i32)
    (local $at i32) (local $word i64) (local $head i32) (local $noted i32) (local $read i32)
    (local $place i32) (local $end i32) (local $count i32)
    (loop $batches
      (local.set $noted (i32.const 0))
      (loop $words
        (local.set $word (i64.load (i32.add (local.get $bits) (local.get $at))))
        (if (i64.ne (local.get $word) (i64.const 0))
          (then
            (loop $slots
              (local.set $head
                (i32.add
                  (local.get $heads)
                  (i32.shl
                    (i32.add (i32.shl (local.get $at) (i32.const 3)) (i32.wrap_i64 (i64.ctz (local.get $word))))
                    (i32.const 3))))
              (local.set $place
                (i32.add (local.get $pool) (i32.shl (i32.load (local.get $head)) (i32.const 2))))
              (local.set $end
                (i32.add (local.get $pool) (i32.shl (i32.load offset=4 (local.get $head)) (i32.const 2))))
              (i32.store (local.get $noted) (local.get $place))
              (i32.store offset=4 (local.get $noted) (local.get $end))
              (drop (i32.load (local.get $place)))
              (drop (i32.load (local.get $end)))
              (local.set $noted (i32.add (local.get $noted) (i32.const 8)))
              (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
              (br_if $slots (i64.ne (local.get $word) (i64.const 0))))))
        (local.set $at (i32.add (local.get $at) (i32.const 8)))
        (br_if $words
          (i32.and
            (i32.lt_u (local.get $at) (local.get $bytes))
            (i32.lt_u (local.get $noted) (i32.const 1024)))))
      (local.set $read (i32.const 0))
      (if (i32.ne (local.get $noted) (i32.const 0))
        (then
          (loop $lists
            (local.set $place (i32.load (local.get $read)))
            (local.set $end (i32.load offset=4 (local.get $read)))
            (if (i32.lt_u (local.get $place) (local.get $end))
              (then
                (loop $numbers
                  (local.set $count
                    (i32.add
                      (local.get $counts)
                      (i32.shl (i32.and (i32.load (local.get $place)) (local.get $mask)) (i32.const 2))))
                  (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
                  (local.set $place (i32.add (local.get $place) (i32.const 4)))
                  (br_if $numbers (i32.lt_u (local.get $place) (local.get $end))))))
            (local.set $read (i32.add (local.get $read) (i32.const 8)))
            (br_if $lists (i32.lt_u (local.get $read) (local.get $noted))))))
      (br_if $batches (i32.lt_u (local.get $at) (local.get $bytes))))))
