;; How many bits are set in both of two rows of `bytes` bytes, a multiple of 32, that begin at `a` and `b`.
(module
  (import "rows" "memory" (memory 1))
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
    (i32.wrap_i64 (local.get $count))))
